// The dialog for editing the practice's favorite codes.

import { DEFAULT_FAVORITE_CODES, FAVORITE_CODES_MAXIMUM, saveFavoriteCodes } from '@bitewing/contract';
import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '#entities/query-keys.ts';
import { call } from '#lib/api/api.ts';
import { SaveFailure } from '#lib/forms/save-failure.tsx';
import { toast } from '#lib/toast.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import type { Office } from '../benefits-context.ts';
import { favoriteProblem, readCodes } from './favorite-codes.ts';

export interface FavoritesDialogProps {
  office: Office;
  onClose: () => void;
}

export const FavoritesDialog = ({ office, onClose }: FavoritesDialogProps) => {
  const [text, setText] = useState(office.favorites.join(' '));
  const [isChecked, setChecked] = useState(false);
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (codes: string[]) =>
      call(saveFavoriteCodes, { params: { id: office.practiceId }, body: { codes } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.verification(office.verificationId) });
      toast.success('Favorite codes saved');
      onClose();
    },
  });
  const problem = favoriteProblem(text);
  const submit = (): void => {
    setChecked(true);
    if (!problem) save.mutate(readCodes(text));
  };
  return (
    <FormDialog
      open
      title="Favorite codes"
      submitLabel="Save"
      busyLabel="Saving..."
      busy={save.isPending}
      failure={<SaveFailure error={save.error} />}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Textarea
        label="Codes to show first, in this order"
        description={`At most ${FAVORITE_CODES_MAXIMUM}, separated by spaces. All users of the practice see them.`}
        rows={3}
        data-autofocus
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={isChecked && problem}
      />
      <Button variant="subtle" size="xs" onClick={() => setText(DEFAULT_FAVORITE_CODES.join(' '))}>
        Use the default codes
      </Button>
    </FormDialog>
  );
};
