import { Arg, Args, ArgsType, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Permission } from '../../platform/permissions.rules.ts';
import { staffOnly } from '../../platform/graphql/descriptions.ts';
import { InputArg } from '../../platform/graphql/input-arg.ts';
import { pageArguments } from '../../platform/graphql/page-info.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { batchLoader } from '../../platform/per-request.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { isPermitted } from '../../platform/viewer.ts';
import { CopyGrade, CopyStatus } from '../../copies/copies.rules.ts';
import { CopyType } from '../../copies/copies.types.ts';
import type { UpdateCopyRequest } from './copies.inputs.ts';
import { INTAKE_LIMITS, INTAKE_MESSAGES } from '../../copies/copy-intake.rules.ts';
import type { CopyIntakeService } from './copies.service.ts';
import type { CopyListService } from './copy-list.service.ts';
import type { AdminCopy } from '../../copies/copy.entity.ts';
import {
  AddCopyInput,
  AdminCopyType,
  COPY_VERSION,
  CopyConnection,
  CopyEventType,
  CopyFilter,
  ProposedPriceType,
  UpdateCopyInput,
} from './copies.types.ts';

const COPY_ID = 'UUID of the copy.';
const STATUS = `CONFLICT if its status does not allow it, or anything changed it after \`version\`. ${staffOnly(Permission.READ_INVENTORY)}`;

@ArgsType()
class CopiesPage extends pageArguments(INTAKE_LIMITS.pageSize) {}

@Resolver(() => AdminCopyType)
export class AdminCopyResolver {
  private readonly eventLoader = batchLoader((ids, { viewer }) => this.list.eventsOfCopies(viewer, ids));

  constructor(
    private readonly intake: CopyIntakeService,
    private readonly list: CopyListService,
  ) {}

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'What the shop paid for it, in paise; null if it is not known, and without READ_MONEY.',
  })
  costInPaise(@Root() { costInPaise }: AdminCopy, @Ctx() { viewer }: RequestContext): number | null {
    return isPermitted(viewer, Permission.READ_MONEY) ? costInPaise : null;
  }

  @Cost({ first: { most: INTAKE_LIMITS.pageSize, message: INTAKE_MESSAGES.pageSize } })
  @Query(() => CopyConnection, {
    description: `Pre-owned copies, the last one that came in first. ${staffOnly(Permission.READ_INVENTORY)}`,
  })
  copies(
    @Arg('filter', () => CopyFilter, { nullable: true, description: 'Which copies; omit it for all.' })
    filter: CopyFilter | null,
    @Args(() => CopiesPage) page: CopiesPage,
    @Ctx() { viewer }: RequestContext,
  ) {
    return this.list.listCopies(viewer, filter ?? {}, page);
  }

  @Query(() => AdminCopyType, {
    nullable: true,
    description: `The copy with a code. NOT_FOUND if it is unknown. ${staffOnly(Permission.READ_INVENTORY)}`,
  })
  adminCopy(
    @Arg('code', () => String, { description: 'As on the label, with or without the letter C, in any case.' })
    code: string,
    @Ctx() { viewer }: RequestContext,
  ) {
    return this.list.getCopyByCode(viewer, code);
  }

  @Query(() => ProposedPriceType, {
    description: `The price that a copy of a book should have by its grade, with its parts. NOT_FOUND if the book is unknown. ${staffOnly(Permission.WRITE_INVENTORY)}`,
  })
  proposedCopyPrice(
    @Arg('bookId', () => ID, { description: 'ID of the book.' }) bookId: string,
    @Arg('grade', () => CopyGrade, { description: 'Grade of the copy.' }) grade: CopyGrade,
    @Ctx() { viewer }: RequestContext,
  ) {
    return this.intake.proposePrice(viewer, bookId, grade);
  }

  @Mutation(() => AdminCopyType, {
    description: `Adds a copy and gives it a code. A repeated request with its \`copyId\` returns the copy of the first one. BAD_USER_INPUT names the field that is wrong. ${staffOnly(Permission.WRITE_INVENTORY)}`,
  })
  addCopy(@InputArg(AddCopyInput) input: AddCopyInput, @Ctx() { viewer }: RequestContext) {
    return this.intake.addCopy(viewer, input);
  }

  @Mutation(() => AdminCopyType, {
    description: `Saves everything that is said of a copy in intake, on the shelf or returned. Photographs that it loses are deleted unless an order shows them. CONFLICT if it is held or gone, or anything changed it after \`version\`. ${staffOnly(Permission.WRITE_INVENTORY)}`,
  })
  updateCopy(
    @Arg('copyId', () => ID, { description: COPY_ID }) copyId: string,
    @Arg('version', () => Int, { description: COPY_VERSION }) version: number,
    @InputArg(UpdateCopyInput) input: UpdateCopyInput,
    @Ctx() { viewer }: RequestContext,
  ) {
    const said: Omit<UpdateCopyRequest, 'copyId' | 'version'> = input;
    return this.intake.updateCopy(viewer, { ...said, copyId, version });
  }

  @Mutation(() => AdminCopyType, {
    description: `Puts a copy in intake, or one that came back, on the shelf: it is for sale, unless a customer waits for it. ${STATUS}`,
  })
  shelveCopy(
    @Arg('copyId', () => ID, { description: COPY_ID }) copyId: string,
    @Arg('version', () => Int, { description: COPY_VERSION }) version: number,
    @Ctx() { viewer }: RequestContext,
  ) {
    return this.intake.changeStatus(viewer, { copyId, version, status: CopyStatus.ON_SHELF });
  }

  @Mutation(() => AdminCopyType, {
    description: `Takes a copy off the shelf, or takes one in again that came back or was found. ${STATUS}`,
  })
  moveCopyToIntake(
    @Arg('copyId', () => ID, { description: COPY_ID }) copyId: string,
    @Arg('version', () => Int, { description: COPY_VERSION }) version: number,
    @Ctx() { viewer }: RequestContext,
  ) {
    return this.intake.changeStatus(viewer, { copyId, version, status: CopyStatus.INTAKE });
  }

  @Mutation(() => AdminCopyType, {
    description: `Writes a copy off that is lost, damaged or given away. ${STATUS}`,
  })
  writeOffCopy(
    @Arg('copyId', () => ID, { description: COPY_ID }) copyId: string,
    @Arg('version', () => Int, { description: COPY_VERSION }) version: number,
    @Arg('reason', () => String, { description: `Why, at most ${INTAKE_LIMITS.reason} characters.` }) reason: string,
    @Ctx() { viewer }: RequestContext,
  ) {
    return this.intake.changeStatus(viewer, { copyId, version, status: CopyStatus.WRITTEN_OFF, reason });
  }

  @FieldResolver(() => CopyType)
  copy(@Root() copy: AdminCopy): AdminCopy {
    return copy;
  }

  @FieldResolver(() => String)
  labelCode(@Root() { code }: AdminCopy): string {
    return `C${code}`;
  }

  @FieldResolver(() => Boolean)
  isHeldForWant(@Root() { wantId }: AdminCopy): boolean {
    return wantId !== null;
  }

  @Cost({ items: INTAKE_LIMITS.events })
  @FieldResolver(() => [CopyEventType], {
    description: `What happened to it, newest first, at most ${INTAKE_LIMITS.events}.`,
  })
  events(@Root() { copyId }: AdminCopy, @Ctx() context: RequestContext) {
    return this.eventLoader(context).load(copyId);
  }
}
