// The field for the favorite codes of a practice. The dialog of a verification and the settings use it.

import { DEFAULT_FAVORITE_CODES, MAXIMUM_FAVORITE_CODES } from '@bitewing/contract';
import { Button, Textarea } from '@mantine/core';

export interface FavoriteCodesFieldProps {
  /** The codes as the user typed them. */
  text: string;
  onChange: (text: string) => void;
  error: string | null;
}

export const FavoriteCodesField = ({ text, onChange, error }: FavoriteCodesFieldProps) => (
  <>
    <Textarea
      label="Codes to show first, in this order"
      description={`At most ${MAXIMUM_FAVORITE_CODES}, separated by spaces. All users of the practice see them.`}
      rows={3}
      data-autofocus
      spellCheck={false}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
    <Button variant="subtle" size="xs" onClick={() => onChange(DEFAULT_FAVORITE_CODES.join(' '))}>
      Use Default Codes
    </Button>
  </>
);
