// A value that opens the benefit rows it comes from.

import type { ReactNode } from 'react';
import { type SourceRequest, useBenefitsView } from './benefits-context.ts';
import classes from './sourced.module.css';

export interface SourcedProps extends SourceRequest {
  children: ReactNode;
  /** True if the keyboard opens the whole table row, so the value needs no tab stop of its own. */
  skipTab?: boolean;
  /** A sentence, not a figure: underlined on hover only. */
  isText?: boolean;
  /** What to know before relying on the value; shown on hover. */
  hint?: string | null;
}

export const Sourced = ({
  about,
  sources,
  notes,
  skipTab = false,
  isText = false,
  hint = null,
  children,
}: SourcedProps) => {
  const { showSources } = useBenefitsView();
  return (
    <button
      type="button"
      className={classes.value}
      data-text={isText}
      data-sources={sources.join(' ')}
      title={[hint, "Show the payer's own words"].filter(Boolean).join('. ')}
      onClick={() => showSources({ about, sources, ...(notes && { notes }) })}
      {...(skipTab && { tabIndex: -1 })}
    >
      {children}
    </button>
  );
};
