import type { LoaderFunctionArgs } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { CART_TEXTS } from '../../features/cart/cart.texts.ts';
import { useRefetchOnCartChange } from '../../features/cart/cart-sync.ts';
import { CartSkeleton, CartView } from '../../features/cart/cart-view.tsx';
import { AskParent } from '../../features/payment-links/ask-parent.tsx';
import { useLinkOfLine } from '../../features/payment-links/linked-lines.ts';
import { OpenLinks } from '../../features/payment-links/open-links.tsx';
import { CartDocument } from '../../lib/operations/cart-page.generated.ts';
import { PaymentLinksDocument } from '../../lib/operations/payment-links.generated.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { preloadForUser } from '../../lib/session/guards.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Section } from '../../ui/page/section.tsx';

export async function loader(args: LoaderFunctionArgs) {
  await Promise.all([preloadForUser(args, CartDocument, {}), preloadForUser(args, PaymentLinksDocument, {})]);
  return null;
}

/** The cart page. */
export function Component() {
  const query = useQuery(CartDocument);
  useRefetchOnCartChange(CartDocument);
  const linkOf = useLinkOfLine();
  return (
    <>
      <title>{`Your cart | ${SHOP_NAME}`}</title>
      <meta name="robots" content="noindex" />
      <Loaded query={query} failed={CART_TEXTS.failed} skeleton={<CartSkeleton />}>
        {({ cart }) => (
          <>
            <CartView cart={cart} linkOf={linkOf} />
            <div className="band not-empty:pb-8">
              {cart.lines.length > 0 ? (
                <Section title="Someone else pays?">
                  <AskParent items={null} addressId={null} deliveryInstruction={null} />
                </Section>
              ) : (
                <OpenLinks />
              )}
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}
