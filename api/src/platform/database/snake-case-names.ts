import { DefaultNamingStrategy } from 'typeorm';

/** Names columns in snake case: `orderId` is `order_id`. */
export class SnakeCaseNames extends DefaultNamingStrategy {
  override columnName(field: string, name: string | undefined): string {
    return name ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }
}
