// A value one can press to see the payer's own rows behind it.

import type { ReactNode } from 'react';
import { type SourceRequest, useBenefitsView } from './benefits-context.ts';
import classes from './sourced.module.css';

export interface SourcedProps extends SourceRequest {
  children: ReactNode;
  /** Left out of the tab order where a whole row can be opened instead. */
  skipTab?: boolean;
  /** A sentence rather than a figure: marked only when pointed at. */
  isText?: boolean;
}

export const Sourced = ({
  about,
  sources,
  notes,
  skipTab = false,
  isText = false,
  children,
}: SourcedProps) => {
  const { showSources } = useBenefitsView();
  return (
    <button
      type="button"
      className={classes.value}
      data-text={isText}
      data-sources={sources.join(' ')}
      title="Show the payer's own words"
      onClick={() => showSources({ about, sources, ...(notes && { notes }) })}
      {...(skipTab && { tabIndex: -1 })}
    >
      {children}
    </button>
  );
};
