// Imports a file: the user chooses the file, matches the columns, checks the preview and imports the patients.

import type { BatchDraftRow } from '@bitewing/contract';
import { ImportFileDialog } from '#lib/import/import-file-dialog.tsx';
import type { PayerMatcher } from '../rows/payer-match.ts';
import { csvTemplate } from './csv-template.ts';
import { looksLikeHeadings } from './guess-columns.ts';
import { ImportMatching } from './import-matching.tsx';

export interface ImportDialogProps {
  payers: PayerMatcher;
  /** Patients already in the form. */
  presentCount: number;
  onClose: () => void;
  /** `isSplit` is true if the patients over the batch limit go to the next batch. */
  onImport: (rows: BatchDraftRow[], options: { isSplit: boolean }) => void;
}

export const ImportDialog = ({ payers, presentCount, onClose, onImport }: ImportDialogProps) => (
  <ImportFileDialog
    title="Import Patients"
    template={{ content: csvTemplate, name: 'bitewing-batch-template.csv' }}
    looksLikeHeadings={looksLikeHeadings}
    onClose={onClose}
  >
    {(lines) => (
      <ImportMatching
        lines={lines}
        payers={payers}
        presentCount={presentCount}
        onCancel={onClose}
        onImport={(rows, options) => {
          onImport(rows, options);
          onClose();
        }}
      />
    )}
  </ImportFileDialog>
);
