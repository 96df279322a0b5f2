// What is uncertain in an estimate: what to ask, what is assumed, and the payer's own words that weren't used.

import type { EstimateUnknown, EstimateWire } from '@bitewing/contract';
import type { ReactNode } from 'react';
import { Panel } from '#ui/layout/panel.tsx';
import { CallPayer } from './call-payer.tsx';
import classes from './estimate-page.module.css';
import { rangeInWords } from './figures.tsx';
import { type SourceTexts, SourceWords } from './line-steps.tsx';
import { questionsThatMatter } from './open-questions.ts';
import type { ResultProps } from './result-panels.tsx';
import { UnknownAnswer, type UnknownAnswerProps } from './unknown-answer.tsx';

/** Says how the answer to the question changes what the patient pays. */
const effectOf = ({ width_after: width, outcomes = [] }: NonNullable<EstimateWire['question']>): string => {
  if (outcomes.length > 0)
    return outcomes
      .map(
        ({ answer, patient }) =>
          `If ${answer.replace(/^(Yes|No)$/, (word) => word.toLowerCase())}, the patient pays ${rangeInWords(patient)}.`,
      )
      .join(' ');
  if (width === null) return "We can't calculate a total without this.";
  if (width === 0) return 'With this answer, the amount is exact.';
  return 'With this answer, the range is narrower.';
};

/** `isAfterConfirm`: another panel above asks to confirm the coverage first. */
const titleOf = ({ ask }: NonNullable<EstimateWire['question']>, isAfterConfirm: boolean): string => {
  if (ask === 'office') return 'Most important question';
  if (ask === 'patient') return 'Ask the patient';
  return isAfterConfirm ? 'Then ask the payer' : 'Ask the payer first';
};

const placesToAsk = (unknowns: readonly EstimateUnknown[]): number[] =>
  unknowns.filter(({ ask }) => ask === 'payer').map(({ place }) => place ?? 0);

export const OpenPoints = ({
  result,
  payers,
  sources,
  onAnswer,
}: ResultProps & Pick<UnknownAnswerProps, 'onAnswer'>) => {
  const { question, answered, assumptions, remarks, confirm } = result.estimate;
  const unknowns = questionsThatMatter(result.estimate);
  const asked = unknowns.filter(({ text }) => text === question?.text);
  // If the question is about a missing allowed fee, the page asks for all missing allowed fees together.
  const isAboutAllowedFee = asked.some(({ kind }) => kind === 'allowed');
  const fees = isAboutAllowedFee ? unknowns.filter(({ kind }) => kind === 'allowed') : [];
  const others = unknowns.filter((unknown) => !asked.includes(unknown) && !fees.includes(unknown));
  const answer = (unknown: EstimateUnknown) => (
    <UnknownAnswer key={`${unknown.key} ${unknown.answer}`} unknown={unknown} onAnswer={onAnswer} />
  );
  return (
    <>
      <ItemPanel
        title="Confirm with the payer first"
        // These texts don't say which plan they are about, so the panel names all payers.
        call={<CallPayer payers={payers} places={[...payers.keys()]} />}
        items={confirm}
        sources={sources}
      />
      {question && !isAboutAllowedFee && (
        <Panel title={titleOf(question, confirm.length > 0)}>
          <p className={classes.question}>{question.text}</p>
          {question.ask === 'payer' && <CallPayer payers={payers} places={[question.place ?? 0]} />}
          <p className={classes.hint}>{effectOf(question)}</p>
          {asked.map(answer)}
          <SourceWords rows={question.sources} texts={sources[question.place ?? 0]} />
        </Panel>
      )}
      <ItemPanel
        title="Missing allowed fees"
        note="Until you enter them, the estimate assumes that the plan allows no more than your office fee. You can also add your contract's fee schedule under Fees."
        items={fees}
        sources={sources}
        after={answer}
      />
      <ItemPanel
        title="Open questions"
        call={<CallPayer payers={payers} places={placesToAsk(others)} />}
        items={others}
        sources={sources}
        after={answer}
      />
      <ItemPanel title="Your answers" items={answered} sources={sources} after={answer} />
      <ItemPanel title="Assumed in this estimate" items={assumptions} sources={sources} />
      <ItemPanel
        title="Payer's own words not used in this estimate"
        note="They may change the estimate. Read them before you rely on it."
        items={remarks}
        sources={sources}
      />
    </>
  );
};

interface Item {
  text: string;
  sources: number[];
  place?: number | undefined;
}

interface ItemPanelProps<T extends Item> {
  title: string;
  note?: string;
  call?: ReactNode;
  items: readonly T[];
  sources: SourceTexts;
  /** Shown below the text of an item. */
  after?: (item: T) => ReactNode;
}

const ItemPanel = <T extends Item>({ title, note, call, items, sources, after }: ItemPanelProps<T>) => {
  if (items.length === 0) return null;
  return (
    <Panel title={title}>
      {note && <p className={classes.hint}>{note}</p>}
      {call}
      <ul className={classes.texts}>
        {items.map((item) => (
          <li key={`${item.place ?? 0} ${item.text}`}>
            {item.text}
            {after?.(item)}
            <SourceWords rows={item.sources} texts={sources[item.place ?? 0]} />
          </li>
        ))}
      </ul>
    </Panel>
  );
};
