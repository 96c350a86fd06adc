import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FormFrame } from './form-frame.tsx';
import { useValidatedForm } from './use-validated-form.ts';

function Form() {
  const state = useValidatedForm({ checks: {}, onSubmit: () => Promise.reject(new Error('down')) });
  return (
    <FormFrame state={state} submitLabel="Send">
      <p>A long form</p>
    </FormFrame>
  );
}

it('brings its error and its button into view', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  render(<Form />);
  expect(scroll).not.toHaveBeenCalled();
  const button = screen.getByRole('button', { name: 'Send' });
  await userEvent.click(button);
  await screen.findByText('An error occurred. Please try again.');
  expect(scroll.mock.contexts).toEqual([button]);
  scroll.mockRestore();
});
