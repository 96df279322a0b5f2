// The verification as a file, or as a note for the patient's chart.

import { isReading2, type Verification, type VerificationFile } from '@bitewing/contract';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { errorMessage } from '#lib/api/request-error.ts';
import { copyText } from '#lib/files/copy-text.ts';
import { saveFile } from '#lib/files/save-file.ts';
import { toast } from '#lib/toast.ts';
import { useExportVerification, useRawResponse } from '../queries.ts';

export const ExportMenu = ({ verification }: { verification: Verification }) => {
  const { id, parsed_benefits: benefits } = verification;
  const exporting = useExportVerification(id);
  const raw = useRawResponse(id);
  const isPending = exporting.isPending || raw.isPending;
  // A reading of interpreter 1.x has no sheet.
  const hasSheet = benefits !== null && isReading2(benefits);
  const onError = (error: unknown): void => toast.error(errorMessage(error) ?? '');
  const save = (format: VerificationFile): void =>
    exporting.mutate(format, {
      onSuccess: (file) => saveFile(file, `verification-${id}.${format}`),
      onError,
    });
  const saveRaw = (): void =>
    raw.mutate(undefined, {
      onSuccess: (file) => saveFile(file, `verification-${id}-response.json`),
      onError,
    });
  const copyNote = async (): Promise<void> => {
    try {
      await copyText(exporting.mutateAsync('note').then((file) => file.text()));
      toast.success('Chart note copied');
    } catch (error) {
      onError(error);
    }
  };
  return (
    // No portal and no focus placeholder: a menu may contain only menu items.
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          disabled={isPending}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          {isPending ? 'Exporting...' : 'Export'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {hasSheet && <Menu.Item onClick={() => save('pdf')}>PDF</Menu.Item>}
        {hasSheet && <Menu.Item onClick={() => save('csv')}>CSV (spreadsheet)</Menu.Item>}
        {benefits && <Menu.Item onClick={() => save('json')}>JSON</Menu.Item>}
        <Menu.Item onClick={saveRaw}>Raw response</Menu.Item>
        {hasSheet && <Menu.Item onClick={() => void copyNote()}>Copy as chart note</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
};
