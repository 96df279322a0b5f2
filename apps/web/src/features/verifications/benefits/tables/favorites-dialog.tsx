// The dialog for editing the practice's favorite codes.

import { useState } from 'react';
import { favoriteProblem, readCodes } from '#entities/practices/settings/favorite-codes.ts';
import { FavoriteCodesField } from '#entities/practices/settings/favorite-codes-field.tsx';
import { useSaveFavoriteCodes } from '#entities/practices/settings/queries.ts';
import { SaveFailure } from '#lib/forms/save-failure.tsx';
import { toast } from '#lib/toast.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import type { Office } from '../benefits-context.ts';

export interface FavoritesDialogProps {
  office: Office;
  onClose: () => void;
}

export const FavoritesDialog = ({ office, onClose }: FavoritesDialogProps) => {
  const [text, setText] = useState(office.favorites.join(' '));
  const [isChecked, setChecked] = useState(false);
  const save = useSaveFavoriteCodes(office.practiceId);
  const problem = favoriteProblem(text);
  const submit = (): void => {
    setChecked(true);
    if (problem) return;
    save.mutate(readCodes(text), {
      onSuccess: () => {
        toast.success('Favorite codes saved');
        onClose();
      },
    });
  };
  return (
    <FormDialog
      open
      title="Edit Favorites"
      submitLabel="Save"
      busyLabel="Saving..."
      busy={save.isPending}
      failure={<SaveFailure error={save.error} />}
      onSubmit={submit}
      onCancel={onClose}
    >
      <FavoriteCodesField text={text} onChange={setText} error={isChecked ? problem : null} />
    </FormDialog>
  );
};
