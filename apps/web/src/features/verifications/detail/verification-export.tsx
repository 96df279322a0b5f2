// The Export button: saves the verification as a file, or copies it as a note for the patient's chart.

import { isFromInterpreter2, type Verification, type VerificationFile } from '@bitewing/contract';
import { errorMessage } from '#lib/api/request-error.ts';
import { copyText } from '#lib/files/copy-text.ts';
import { ExportButton } from '#lib/files/export-button.tsx';
import { saveFile } from '#lib/files/save-file.ts';
import { toast } from '#lib/toast.ts';
import { useExportVerification, useRawResponse } from '../queries.ts';

export const VerificationExport = ({ verification }: { verification: Verification }) => {
  const { id, parsed_benefits: benefits } = verification;
  const exporting = useExportVerification(id);
  const raw = useRawResponse(id);
  // A reading of interpreter 1.x can't be exported as PDF, CSV or chart note.
  const hasSheet = benefits !== null && isFromInterpreter2(benefits);
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
  const choices = [
    ...(hasSheet
      ? [
          { label: 'PDF', onChoose: () => save('pdf') },
          { label: 'CSV (spreadsheet)', onChoose: () => save('csv') },
        ]
      : []),
    ...(benefits ? [{ label: 'JSON', onChoose: () => save('json') }] : []),
    { label: 'Raw response', onChoose: saveRaw },
    ...(hasSheet ? [{ label: 'Copy as chart note', onChoose: () => void copyNote() }] : []),
  ];
  return <ExportButton choices={choices} isPending={exporting.isPending || raw.isPending} />;
};
