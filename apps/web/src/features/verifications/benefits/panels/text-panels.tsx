// Lists of the payer's own sentences: exclusions, limitations, networks, and what fits nowhere else.

import { Panel } from '#ui/layout/panel.tsx';
import { readableDays } from '#ui/values/date-text.tsx';
import type { Benefits } from '../benefits-context.ts';
import { PayerWording } from '../payer-wording.tsx';
import type { Remark } from '../remarks.ts';
import { Sourced } from '../sourced.tsx';
import classes from './plain-list.module.css';

interface SourcedText {
  text: string;
  sources: readonly number[];
}

export interface TextPanelProps {
  title: string;
  texts: SourcedText[];
  remarks?: Remark[];
}

/** Shows nothing when there is no text. */
export const TextPanel = ({ title, texts, remarks = [] }: TextPanelProps) => {
  const unread = remarks.filter((remark) => !texts.some(({ text }) => text.includes(remark.text)));
  if (texts.length + unread.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className={classes.list}>
        {texts.map(({ text, sources }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the payer can send a sentence twice
          <li key={at}>
            <Sourced about={title} sources={sources} notes={text} isText>
              {readableDays(text)}
            </Sourced>
          </li>
        ))}
      </ul>
      <PayerWording remarks={unread} />
    </Panel>
  );
};

export const withSources = (texts: string[], sources: number[][]): SourcedText[] =>
  texts.map((text, at) => ({ text, sources: sources[at] ?? [] }));

/** Values the payer stated in two ways, both shown. */
export const ContradictionPanel = ({ benefits }: { benefits: Benefits }) =>
  benefits.contradictions.length === 0 ? null : (
    <Panel title="Conflicting values">
      <ul className={classes.list}>
        {benefits.contradictions.map(({ about, statements }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several can be about the same value
          <li key={at}>
            <strong>{about}:</strong>{' '}
            {statements.map(({ text, sources }, index) => (
              <span key={text}>
                {index > 0 && ' and '}
                <Sourced about={about} sources={sources}>
                  {text}
                </Sourced>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  );
