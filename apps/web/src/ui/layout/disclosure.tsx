// A collapsible section.

import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './disclosure.module.css';

export interface DisclosureProps {
  title: ReactNode;
  /** Next to the title, e.g. a count or a badge. */
  note?: ReactNode;
  /** On the right. A click on them doesn't open or close the section. */
  actions?: ReactNode;
  initiallyOpen?: boolean;
  /** Keeps the section open, e.g. while a search has matches inside. A click then changes nothing. */
  forceOpen?: boolean;
  /** For one of many sections in a list. They aren't landmarks, because several may have the same title. */
  isListed?: boolean;
  children: ReactNode;
}

export const Disclosure = (props: DisclosureProps) => {
  const { title, note, actions, initiallyOpen = true, forceOpen = false, isListed = false, children } = props;
  const [isExpanded, setExpanded] = useState(initiallyOpen);
  const id = useId();
  const isOpen = isExpanded || forceOpen;
  return (
    <section
      className={classes.section}
      role={isListed ? 'group' : undefined}
      aria-labelledby={`${id}-title`}
    >
      <div className={classes.header}>
        <h2 className={classes.heading}>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={`${id}-content`}
            onClick={() => {
              if (!forceOpen) setExpanded(!isExpanded);
            }}
          >
            <IconChevronRight size={18} stroke={2} className={classes.chevron} aria-hidden="true" />
            <span id={`${id}-title`} className={classes.title}>
              {title}
            </span>
          </button>
        </h2>
        {note && <div className={classes.note}>{note}</div>}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      <div id={`${id}-content`} hidden={!isOpen} className={classes.content}>
        {isOpen && children}
      </div>
    </section>
  );
};
