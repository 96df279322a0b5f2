// Imports a file: choose it, match the columns, check the preview, import.

import type { BatchDraftRow } from '@bitewing/contract';
import { Button, FileButton, Modal } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '#lib/files/save-file.ts';
import { FailureNotice } from '#ui/notices/failure-notice.tsx';
import type { PayerMatcher } from '../rows/payer-match.ts';
import { csvTemplate } from './csv-template.ts';
import classes from './import-dialog.module.css';
import { ImportMatching } from './import-matching.tsx';
import { readSheetFile, SheetError } from './read-sheet.ts';

export interface ImportDialogProps {
  payers: PayerMatcher;
  /** Patients already in the form. */
  presentCount: number;
  onClose: () => void;
  onImport: (rows: BatchDraftRow[], isSplit: boolean) => void;
}

interface OpenedFile {
  name: string;
  lines: string[][];
}

export const ImportDialog = ({ payers, presentCount, onClose, onImport }: ImportDialogProps) => {
  const [file, setFile] = useState<OpenedFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const open = async (chosen: File | null | undefined): Promise<void> => {
    if (!chosen) return;
    try {
      setFile({ name: chosen.name, lines: await readSheetFile(chosen) });
      setProblem(null);
    } catch (error) {
      setFile(null);
      setProblem(
        error instanceof SheetError
          ? error.message
          : "We couldn't read the file. Save it again as .xlsx or .csv.",
      );
    }
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={file ? `Import ${file.name}` : 'Import patients'}
      size={file ? '64rem' : 'md'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {problem && <FailureNotice message={problem} />}
      {file ? (
        <ImportMatching
          key={file.name}
          lines={file.lines}
          payers={payers}
          presentCount={presentCount}
          onCancel={onClose}
          onImport={(rows, isSplit) => {
            onImport(rows, isSplit);
            onClose();
          }}
        />
      ) : (
        <FileChoice onFile={(chosen) => void open(chosen)} />
      )}
    </Modal>
  );
};

const FileChoice = ({ onFile }: { onFile: (file: File | null | undefined) => void }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: drop is a shortcut; the button inside works by keyboard
  <div
    className={classes.drop}
    onDragOver={(event) => event.preventDefault()}
    onDrop={(event) => {
      event.preventDefault();
      onFile(event.dataTransfer.files[0]);
    }}
  >
    <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden="true" />
    <p>Drop a CSV or Excel file here. You can match its columns in the next step.</p>
    <FileButton onChange={onFile} accept=".csv,.tsv,.txt,.xlsx,.xlsm" inputProps={{ 'aria-label': 'File' }}>
      {(props) => (
        <Button {...props} data-autofocus>
          Choose File
        </Button>
      )}
    </FileButton>
    <Button
      variant="subtle"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => saveFile(csvTemplate(), 'bitewing-batch-template.csv')}
    >
      Download Template
    </Button>
  </div>
);
