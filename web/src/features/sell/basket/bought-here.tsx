import { useState } from 'react';
import { formatDate } from '#api/platform/india.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import type { SellPageQuery } from '../../../lib/operations/graphql.generated.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { BookButton } from '../../intake/book-button.tsx';
import type { Basket } from './use-basket.ts';

type BoughtBook = SellPageQuery['booksToSell'][number];

const FEW = 4;

interface BoughtHereProps {
  bought: readonly BoughtBook[];
  basket: Basket;
}

/** What the seller bought in this shop, with its price in Good: one tap puts it into the basket. */
export function BoughtHere({ bought, basket }: BoughtHereProps) {
  const [isWhole, setIsWhole] = useState(false);
  const inBasket = basket.books.map(({ orderLineId }) => orderLineId);
  const left = bought.filter(({ orderLineId }) => !inBasket.includes(orderLineId));
  if (left.length === 0 || basket.isFull) return null;
  return (
    <Section title="Books you bought here">
      <ul className="grid gap-2 sm:grid-cols-2">
        {left.slice(0, isWhole ? left.length : FEW).map(({ orderLineId, book, boughtOn, amount, credit, reason }) => (
          <li key={orderLineId}>
            <BookButton
              book={book}
              facts={[
                reason ?? `${rupees(amount)} by UPI, ${rupees(credit)} as credit`,
                `Bought on ${formatDate(boughtOn)}`,
              ]}
              onChoose={() => basket.add(book, { orderLineId, opens: true })}
            />
          </li>
        ))}
      </ul>
      {!isWhole && left.length > FEW && (
        <Button look="secondary" onClick={() => setIsWhole(true)} className="mt-3">
          Show all {left.length}
        </Button>
      )}
    </Section>
  );
}
