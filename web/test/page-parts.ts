import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

type Operations = readonly { operation: string; variables: Record<string, unknown> }[];

/** The inputs of the mutations of one name. */
export const inputs = (operations: Operations, name: string) =>
  operations.filter(({ operation }) => operation === name).map(({ variables }) => variables.input);

export const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));

/** The queries of a dialog. */
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** The queries of a section. */
export const section = async (name: string) => within(await screen.findByRole('region', { name }));
