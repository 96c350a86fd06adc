import { z } from 'zod';
import type { Courier } from './courier.ts';
import { ORIGIN } from './delivery.rules.ts';

/** Where Delhivery's API is, and what opens it. */
export interface DelhiveryAccess {
  apiUrl: string;
  token: string;
}

/** Whoever asks waits far less long; this frees the connection. */
const GIVE_UP_MS = 10_000;
const LONGEST_TAT = 30;

const tatAnswer = z.object({
  success: z.literal(true),
  data: z.object({ tat: z.int().min(0).max(LONGEST_TAT) }),
});

/** Empty where Delhivery does not go; `cod` tells whether it takes cash at the door. */
const pincodeAnswer = z.object({
  delivery_codes: z.array(z.object({ postal_code: z.object({ cod: z.enum(['Y', 'N']) }) })),
});

/** Delhivery, asked for its expected turn-around time by surface. Fails where it does not answer as documented. */
export function delhivery({ apiUrl, token }: DelhiveryAccess): Courier {
  const ask = async <Answer extends z.ZodType>(answer: Answer, path: string, query: Record<string, string>) => {
    const url = `${apiUrl}${path}?${new URLSearchParams(query)}`;
    const headers = { Accept: 'application/json', Authorization: `Token ${token}` };
    const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(GIVE_UP_MS) });
    if (!response.ok) throw new Error(`Delhivery answered ${response.status}`);
    return answer.parse(await response.json());
  };
  return {
    async termsFor({ pincode }) {
      const route = { origin_pin: ORIGIN.pincode, destination_pin: pincode, mot: 'S', pdt: 'B2C' };
      const { delivery_codes } = await ask(pincodeAnswer, '/c/api/pin-codes/json/', { filter_codes: pincode });
      const [code] = delivery_codes;
      if (!code) return null;
      const { data } = await ask(tatAnswer, '/api/dc/expected_tat', route);
      return { tat: data.tat, payOnDelivery: code.postal_code.cod === 'Y' };
    },
  };
}
