import { CHECKOUT_TEXTS } from '../../features/checkout/checkout.texts.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/forms/form-messages.tsx';

interface UnknownOrderProps {
  orderId: string;
  onRetry: () => void;
}

/** Shows that this checkout has been ordered, but the state of its order could not be fetched. */
export function UnknownOrder({ orderId, onRetry }: UnknownOrderProps) {
  return (
    <div className="space-y-4">
      <FormError>{CHECKOUT_TEXTS.stateUnknown}</FormError>
      <Button onClick={onRetry} className="w-full">
        Try again
      </Button>
      <ButtonLink look="secondary" to={paths.order(orderId)} className="w-full">
        View order details
      </ButtonLink>
    </div>
  );
}
