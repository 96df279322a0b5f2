// Asks which payer is meant if a payer name or ID in the sheet doesn't match exactly one payer.

import type { Payer } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLazyModule } from '#lib/use-lazy-module.ts';
import { FormNotice } from '#ui/notices/form-notice.tsx';
import classes from './batch-form.module.css';
import { choosePayer } from './form-content.ts';
import type { BatchFormState } from './use-batch-form.ts';

const SHOWN_QUESTIONS = 3;
const SHOWN_PAYERS = 3;

/** The payer search is a large chunk, and few users need it here. */
const loadSearch = () => import('#entities/payers/payer-search-field.tsx');

export interface PayerQuestionsProps {
  form: BatchFormState;
  /** Called after the last question, with the index of the first row that the answer changed. */
  onAnswered: (rowIndex: number) => void;
}

/** Asks one question for all rows with the same payer text. */
export const PayerQuestions = ({ form, onAnswered }: PayerQuestionsProps) => {
  const { content, matcher, change } = form;
  const box = useRef<HTMLDivElement>(null);
  const payers = useMemo(() => matcher.index.map(({ payer }) => payer), [matcher]);
  const texts = [...new Set(content.rows.map((row) => row.payer_id))];
  const questions = texts.filter((text) => matcher.explain(text) !== null).slice(0, SHOWN_QUESTIONS);
  const answer = (text: string, payerId: string): void => {
    const rowIndex = content.rows.findIndex((row) => row.payer_id === text);
    change((before) => choosePayer(before, text, payerId));
    // The answered question disappears with its buttons, so the focus moves to the next question or to the sheet.
    requestAnimationFrame(() => {
      const next = box.current?.querySelector('button');
      if (next) next.focus();
      else onAnswered(rowIndex);
    });
  };
  return (
    <div ref={box}>
      {questions.map((text) => (
        <PayerQuestion
          key={text}
          text={text}
          suggested={matcher.suggest(text).slice(0, SHOWN_PAYERS)}
          payers={payers}
          onChoose={(payerId) => answer(text, payerId)}
        />
      ))}
    </div>
  );
};

interface PayerQuestionProps {
  text: string;
  suggested: readonly Payer[];
  payers: readonly Payer[];
  onChoose: (payerId: string) => void;
}

const PayerQuestion = ({ text, suggested, payers, onChoose }: PayerQuestionProps) => {
  const [isSearching, setIsSearching] = useState(false);
  const Search = useLazyModule(isSearching, loadSearch)?.PayerSearchField;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (Search) input.current?.focus();
  }, [Search]);
  return (
    <>
      <FormNotice
        actions={
          <>
            {suggested.map((payer) => (
              <Button key={payer.id} size="xs" variant="default" onClick={() => onChoose(payer.id)}>
                {payer.display_name} ({payer.primary_payer_id})
              </Button>
            ))}
            {!isSearching && (
              <Button size="xs" variant="default" onClick={() => setIsSearching(true)}>
                {suggested.length > 0 ? 'Another Payer…' : 'Choose Payer…'}
              </Button>
            )}
          </>
        }
      >
        Which payer is “{text}”?
      </FormNotice>
      {Search && (
        <div className={classes.payerSearch}>
          <Search
            label={`Payer for “${text}”`}
            payers={payers}
            isLoading={false}
            input={input}
            onChoose={onChoose}
          />
        </div>
      )}
    </>
  );
};
