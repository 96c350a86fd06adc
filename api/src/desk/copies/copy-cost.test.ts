import { expect, it } from 'vitest';
import { addCopy } from '../../../test/copies.ts';
import { CopyStatus } from '../../copies/copies.rules.ts';
import { useTestShop } from '../../../test/test-shop.ts';

const shop = useTestShop({ runJobs: false });
const UPDATE = `mutation ($copyId: ID!, $version: Int!, $input: UpdateCopyInput!) {
  updateCopy(copyId: $copyId, version: $version, input: $input) { version costInPaise } }`;

it('a copy keeps what the shop paid for it, whoever saves the rest, and no shopper reads it', async () => {
  const { client } = await shop.admin();
  const { copyId } = await addCopy(shop, 'JEEPHY7253', { photos: [], status: CopyStatus.INTAKE });
  const facts = {
    grade: 'GOOD',
    pencilPercent: 10,
    penPercent: 0,
    highlighterPercent: 0,
    answersFilled: 'NONE',
    missingPages: 0,
    hasLooseBinding: false,
    hasName: false,
    price: 200,
    photos: [],
  };
  const save = async (version: number, change: object) =>
    await client.graphql<{ updateCopy: object }>(UPDATE, { copyId, version, input: { ...facts, ...change } });
  expect((await save(1, { costInPaise: 12_050 })).data?.updateCopy).toMatchObject({ costInPaise: 12_050 });
  expect((await save(2, { price: 210 })).data?.updateCopy).toMatchObject({ costInPaise: 12_050, version: 3 });
  expect((await save(3, { costInPaise: -1 })).errors?.[0]?.extensions).toMatchObject({
    fields: { costInPaise: expect.stringContaining('what the copy cost') },
  });
  const shown = await shop.visitor().graphql('{ book(bookId: "JEEPHY7253") { copies { copyId } } }');
  expect(JSON.stringify(shown)).not.toContain('costInPaise');
});
