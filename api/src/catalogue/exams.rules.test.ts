import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { EXAMS, examBoard, examLabel, findExam, findSubject, subjectLabel } from './exams.rules.ts';

const menu = (code: string) => findExam(code)?.subjects.map(({ label }) => label);

describe('the category tree', () => {
  it('has the subjects of every menu', () => {
    expect(menu('JEE')).toEqual(['Physics', 'Chemistry', 'Mathematics']);
    expect(menu('NEET')).toEqual(['Physics', 'Chemistry', 'Botany', 'Zoology']);
    expect(menu('CBSE10')).toEqual(['Science', 'Mathematics', 'English', 'Social science']);
    expect(menu('CBSE11')).toEqual(['Physics', 'Chemistry', 'Biology', 'Mathematics', 'English', 'Physical education']);
    expect(menu('CBSE12')).toEqual(menu('CBSE11'));
  });

  it('has every exam, in menu order', () => {
    expect(EXAMS.map(({ code }) => code)).toEqual([
      'JEE',
      'NEET',
      'CBSE10',
      'CBSE11',
      'CBSE12',
      'ICSE',
      'CAT',
      'UPSC',
      'General',
    ]);
  });

  it('finds exams and subjects in any case', () => {
    expect(findExam('cbse10')?.code).toBe('CBSE10');
    expect(subjectLabel('SOCIALSCIENCE')).toBe('Social science');
    expect(findExam('GATE')).toBeUndefined();
  });

  it('does not find names that every JavaScript object inherits', () => {
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      expect([findExam(name), findSubject(name)]).toEqual([undefined, undefined]);
      expect([examLabel(name), subjectLabel(name)]).toEqual([name, name]);
    }
  });

  it('has a subject for every menu entry and every sample book', () => {
    const sample = parse<{ subject: string }>(readFileSync('data/catalogue.csv'), { columns: true, bom: true });
    const codes = [
      ...EXAMS.flatMap(({ subjects }) => subjects.map(({ code }) => code)),
      ...sample.map((row) => row.subject),
    ];
    expect(codes.filter((code) => !findSubject(code))).toEqual([]);
  });

  it('labels CBSE10 Class 10 in lists and CBSE on a book page', () => {
    expect(examLabel('CBSE10')).toBe('Class 10');
    expect(examBoard('CBSE10')).toBe('CBSE');
    expect(examBoard('JEE')).toBe('JEE');
  });
});
