import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The selling price columns of a book hold what is charged, at most the MRP; what was set above it has columns for admins
 * only. Copies that nobody has ordered are lowered to the MRP too.
 */
export class ChargedPrices20261128030000 implements MigrationInterface {
  name = 'ChargedPrices20261128030000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE book ADD COLUMN set_new_price integer, ADD COLUMN set_pre_owned_price integer');
    await runner.query(`
      UPDATE copy SET price = new_price FROM book
      WHERE copy.book_id = book.book_id AND price > new_price AND status <> 'WRITTEN_OFF' AND order_line_id IS NULL`);
    await runner.query(`
      UPDATE book SET copy_price = least(copy_price, new_price), highest_copy_price = new_price,
        pre_owned_price_discount = least(copy_price, new_price)
      WHERE highest_copy_price > new_price`);
    await runner.query(`
      UPDATE book SET set_new_price = new_price_discount, new_price_discount = new_price
      WHERE new_price_discount > new_price`);
    await runner.query(`
      UPDATE book SET set_pre_owned_price = coalesce(used_price, pre_owned_price_discount),
        used_price = CASE WHEN used_price IS NOT NULL THEN new_price END,
        pre_owned_price_discount = least(pre_owned_price_discount, new_price)
      WHERE coalesce(used_price, pre_owned_price_discount) > new_price`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE book SET new_price_discount = coalesce(set_new_price, new_price_discount),
        pre_owned_price_discount = coalesce(set_pre_owned_price, pre_owned_price_discount)
      WHERE set_new_price IS NOT NULL OR set_pre_owned_price IS NOT NULL`);
    await runner.query('ALTER TABLE book DROP COLUMN set_new_price, DROP COLUMN set_pre_owned_price');
  }
}
