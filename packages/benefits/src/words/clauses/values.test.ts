import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { readMessage } from '../read-message.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

describe('percentages of classes', () => {
  it.each([
    [
      'Type A 80%, Type B 60%, Type C 30%',
      'share plan_pays=80, of class:type a | share plan_pays=60, of class:type b | share plan_pays=30, of class:type c',
    ],
    [
      'Out of network: Class 1 90, Class 2 70, Class 3 40, Class 4 50',
      'share plan_pays=90, of class:class 1, out-network | share plan_pays=70, of class:class 2, out-network | share plan_pays=40, of class:class 3, out-network | share plan_pays=50, of class:class 4, out-network',
    ],
    [
      'In network plan pays Class 1 100, Class 2 80',
      'share plan_pays=100, of class:class 1, in-network | share plan_pays=80, of class:class 2, in-network',
    ],
  ])('are what the plan pays if they fall from class to class: %s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  it.each([
    'Type A 20%, Type B 40%, Type C 60%',
    'Class 1 0%, Class 2 20%, Class 3 50%',
    'Class 1 90%, Class 2 40%, Class 3 40%',
    'Class 3 40%, Class 2 60%, Class 1 80%',
    'Class 1 80%, Class 2 60%, implants 40%',
    'Class 1 80%, Class 2 60%, Class 3 40% in network, 30% out of network',
    'Patient pays Class 1 80, Class 2 60, Class 3 40',
    'Coinsurance: basic 40%, major 20%',
    'In network Class 1 100, Class 2 80 out of network Class 1 80, Class 2 60',
  ])("aren't read otherwise: %s", (text) => {
    expect(meaning(text)).toContain('unread');
  });
});
