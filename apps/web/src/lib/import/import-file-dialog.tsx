// The dialog for importing a file: the user chooses the file, then `children` renders its rows.

import { Button, FileButton, Modal } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { saveFile } from '#lib/files/save-file.ts';
import { FailureNotice } from '#ui/notices/failure-notice.tsx';
import classes from './import-dialog.module.css';
import { readSheetFile, SheetError, withoutRowsAboveHeadings } from './read-sheet.ts';

export interface ImportFileDialogProps {
  /** The dialog's title until a file is chosen. */
  title: string;
  /** A file with only the headings that the import recognizes. */
  template: { content: () => Blob; name: string };
  looksLikeHeadings: (line: readonly string[]) => boolean;
  onClose: () => void;
  /** `lines` are the file's rows as cells. `numbers` are their row numbers in the file. */
  children: (lines: string[][], numbers: number[]) => ReactNode;
}

interface OpenedFile {
  name: string;
  lines: string[][];
  numbers: number[];
}

export const ImportFileDialog = (props: ImportFileDialogProps) => {
  const { title, template, looksLikeHeadings, onClose, children } = props;
  const [file, setFile] = useState<OpenedFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const open = async (chosen: File | null | undefined): Promise<void> => {
    if (!chosen) return;
    try {
      const lines = withoutRowsAboveHeadings(await readSheetFile(chosen), looksLikeHeadings);
      setFile({
        name: chosen.name,
        lines: lines.map(({ cells }) => cells),
        numbers: lines.map(({ number }) => number),
      });
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
      title={file ? `Import ${file.name}` : title}
      size={file ? '64rem' : 'md'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {problem && <FailureNotice message={problem} />}
      {file ? (
        children(file.lines, file.numbers)
      ) : (
        <FileChoice onFile={(chosen) => void open(chosen)} template={template} />
      )}
    </Modal>
  );
};

interface FileChoiceProps extends Pick<ImportFileDialogProps, 'template'> {
  onFile: (file: File | null | undefined) => void;
}

const FileChoice = ({ onFile, template }: FileChoiceProps) => {
  const reset = useRef<() => void>(null);
  const choose = (file: File | null): void => {
    onFile(file);
    // Without this reset, Chrome doesn't report that the user chose the same file again after correcting it.
    reset.current?.();
  };
  return (
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
      <FileButton
        onChange={choose}
        resetRef={reset}
        accept=".csv,.tsv,.txt,.xlsx,.xlsm"
        inputProps={{ 'aria-label': 'File' }}
      >
        {(props) => (
          <Button {...props} data-autofocus>
            Choose File
          </Button>
        )}
      </FileButton>
      <Button
        variant="subtle"
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => saveFile(template.content(), template.name)}
      >
        Download Template
      </Button>
    </div>
  );
};
