import type { Module } from '../platform/module.ts';
import { AccountingMonths } from './accounting-months.ts';

/** Which months are closed. */
export const accountingModule = () => ({ services: { accounting: new AccountingMonths() } }) satisfies Module;
