import { DefaultNamingStrategy } from 'typeorm';

export const snakeCase = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Names columns in snake case: `orderId` is `order_id`. */
export class SnakeCaseNames extends DefaultNamingStrategy {
  override columnName(field: string, name: string | undefined): string {
    return name ?? snakeCase(field);
  }
}
