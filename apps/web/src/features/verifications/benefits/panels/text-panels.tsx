// The plain lists: exclusions, limitations, what is not covered, the payer's remaining words.

import { Panel } from '#ui/layout/panel.tsx';
import { readableDays } from '#ui/values/date-text.tsx';
import type { Benefits } from '../benefits-context.ts';
import { Sourced } from '../sourced.tsx';
import classes from './plain-list.module.css';

interface SourcedText {
  text: string;
  sources: readonly number[];
}

/** Shows nothing at all when the payer said nothing. */
export const TextPanel = ({ title, texts }: { title: string; texts: SourcedText[] }) =>
  texts.length === 0 ? null : (
    <Panel title={title}>
      <ul className={classes.list}>
        {texts.map(({ text, sources }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence may come twice
          <li key={at}>
            <Sourced about={title} sources={sources} notes={text} isText>
              {readableDays(text)}
            </Sourced>
          </li>
        ))}
      </ul>
    </Panel>
  );

export const withSources = (texts: string[], sources: number[][]): SourcedText[] =>
  texts.map((text, at) => ({ text, sources: sources[at] ?? [] }));

/** Two things said about one value, side by side. */
export const ContradictionPanel = ({ benefits }: { benefits: Benefits }) =>
  benefits.contradictions.length === 0 ? null : (
    <Panel title="Payer sent both">
      <ul className={classes.list}>
        {benefits.contradictions.map(({ about, statements }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several may be about the same
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
