import type { BookColumn } from '../catalogue/book-columns.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import type { CopiesService } from '../copies/copies.service.ts';
import { CopyGrade } from '../copies/copies.rules.ts';
import type { ExamTargetsService } from '../exam-targets/exam-targets.service.ts';
import { examYears } from '../exam-targets/exam-years.rules.ts';
import { check } from '../platform/check.ts';
import type { Clock } from '../platform/clock.ts';
import { BadInput } from '../platform/errors.ts';
import { chooseKit, type KitChoice } from './choose-kit.ts';
import { examKitInput, type ExamKitRequest } from './exam-kits.inputs.ts';
import type { ExamKitType, KitPinInput } from './exam-kits.types.ts';
import { countPlaces, KIT_COLUMNS, type KitPlace, kitPlaces } from './kit-places.ts';
import { kitCategories, kitSubjectsOf } from './kit-plans.rules.ts';
import { withOffers } from './kit-offers.ts';
import { isCleanEnough, KIT_LANGUAGES, KIT_MESSAGES, KIT_OPINION, KitWear } from './kit.rules.ts';

export interface ExamKitsParts {
  catalogue: CatalogueService;
  copies: CopiesService;
  examTargets: ExamTargetsService;
  clock: Clock;
}

export type ExamKit = KitChoice & Pick<ExamKitType, 'budget' | 'languages' | 'opinion'>;

/** Kits of books for an exam. Its use case needs no login and takes no viewer. */
export class ExamKitsService {
  constructor(private readonly parts: ExamKitsParts) {}

  /** Returns the best kit within a budget; its books also have these columns. BAD_USER_INPUT for years that are over. */
  async examKit(request: ExamKitRequest, columns: readonly BookColumn[] = []): Promise<ExamKit> {
    const { examTargets, catalogue, clock } = this.parts;
    const { exam, year, budget, wear, language, ...choices } = check(examKitInput, request);
    if (!examYears(clock()).includes(year)) throw new BadInput({ year: KIT_MESSAGES.year });
    const subjects = choices.subjects?.length ? choices.subjects : kitSubjectsOf(exam);
    const wanted = { exam, subjects, language, excludedBookIds: choices.excludedBookIds ?? [] };
    const books = await catalogue.booksOfCategories(kitCategories(exam, subjects), [...KIT_COLUMNS, ...columns]);
    const places = kitPlaces(books, wanted);
    const pins = choices.pinned ?? [];
    const copies = wear === KitWear.NEW ? [] : await this.copiesOf(places, wear, pins);
    const offered = await withOffers(places, copies, {
      target: { exam, year },
      wear,
      leftOut: choices.leftOut ?? [],
      facts: await examTargets.readFacts(),
    });
    const languages = KIT_LANGUAGES.map((one) => ({
      language: one,
      ...countPlaces(kitPlaces(books, { ...wanted, language: one })),
    }));
    return { budget, languages, opinion: KIT_OPINION, ...chooseKit(offered, budget, pins) };
  }

  /** The copies that can fill places. */
  private async copiesOf(places: readonly KitPlace[], wear: KitWear, pins: readonly KitPinInput[]) {
    const books = places.flatMap((place) => place.books);
    const listed = books.filter(({ copyCount }) => copyCount !== null && copyCount > 0).map(({ bookId }) => bookId);
    const grades = Object.values(CopyGrade).filter((grade) => isCleanEnough(KitWear[grade], wear));
    const copyIds = pins.flatMap(({ copyId }) => copyId ?? []);
    return listed.length > 0 ? this.parts.copies.candidates(listed, { grades, copyIds }) : [];
  }
}
