import { z } from 'zod';
import { orderIdInput } from '../orders/orders.inputs.ts';

export const documentInput = z.object({ orderId: orderIdInput, number: z.string() });
