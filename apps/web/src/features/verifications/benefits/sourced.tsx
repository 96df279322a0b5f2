// A value that opens the benefit rows it comes from.

import type { ReactNode } from 'react';
import { type SourceRequest, useBenefitsContext } from './benefits-context.ts';
import classes from './sourced.module.css';

export interface SourcedProps extends SourceRequest {
  children: ReactNode;
  /** True in tables in which the arrow keys move between rows: Tab then skips this value. */
  skipTab?: boolean;
  /** True for a sentence, which is underlined only on hover. Figures are always underlined. */
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
  const { showSources } = useBenefitsContext();
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
