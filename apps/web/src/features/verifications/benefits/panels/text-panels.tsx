// Lists of the payer's own sentences (exclusions, and those that fit in no other panel), and of conflicting values.

import { Panel } from '#ui/layout/panel.tsx';
import type { Benefits } from '../benefits-context.ts';
import { PayerWords } from '../payer-words.tsx';
import type { Remark } from '../remarks.ts';
import { Sourced } from '../sourced.tsx';
import { type BenefitSearch, containsTerm } from '../tables/use-benefit-search.ts';
import classes from './plain-list.module.css';

interface SourcedText {
  text: string;
  sources: readonly number[];
}

export interface TextPanelProps {
  title: string;
  texts: SourcedText[];
  remarks: Remark[];
  /** While the user searches, only matching sentences are shown. */
  search: Pick<BenefitSearch, 'term'>;
}

export const TextPanel = ({ title, texts: all, remarks, search }: TextPanelProps) => {
  const texts = all.filter(({ text }) => containsTerm(search, text));
  const unquoted = remarks.filter(
    (remark) => containsTerm(search, remark.text) && !texts.some(({ text }) => text.includes(remark.text)),
  );
  if (texts.length + unquoted.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className={classes.list}>
        {texts.map(({ text, sources }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the payer can send a sentence twice
          <li key={at}>
            <Sourced about={title} sources={sources} notes={text} isText>
              {text}
            </Sourced>
          </li>
        ))}
      </ul>
      <PayerWords remarks={unquoted} />
    </Panel>
  );
};

export const withSources = (texts: string[], sources: number[][]): SourcedText[] =>
  texts.map((text, at) => ({ text, sources: sources[at] ?? [] }));

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
