import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { staffOnly } from '../../platform/graphql/descriptions.ts';
import { InputArg } from '../../platform/graphql/input-arg.ts';
import { COSTS } from '../../platform/limits/costs.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { For } from '../../platform/limits/priority.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { ACCOUNT_MESSAGES } from '../accounts.rules.ts';
import { MessageResult } from '../accounts.types.ts';
import { STATION_LIMITS as LIMITS } from './stations.rules.ts';
import type { StationsService } from './stations.service.ts';
import { Badge, BrowserStationType, StationLoginInput, StationPerson, StationType } from './stations.types.ts';

const ONES_OWN = `One's own, or with MANAGE_STAFF another's. ${staffOnly(Permission.FULFILL_ORDERS)} PROOF_REQUIRED without a fresh proof.`;
const HOLDER = { description: 'Whose badge it is.' };

@Resolver()
export class StationResolver {
  constructor(private readonly service: StationsService) {}

  @Cost({ items: LIMITS.stations })
  @Query(() => [StationType], {
    description: `The packing stations in use, by name. ${staffOnly(Permission.MANAGE_STAFF)}`,
  })
  stations(@Ctx() { viewer }: RequestContext) {
    return this.service.listStations(viewer);
  }

  @Mutation(() => StationType, {
    description: `Makes this browser a packing station, which a cookie keeps for a year. CONFLICT if it is one, or after ${LIMITS.stations}. ${staffOnly(Permission.MANAGE_STAFF)} PROOF_REQUIRED without a fresh proof.`,
  })
  createStation(
    @Arg('name', () => String, { description: `At most ${LIMITS.name} characters.` }) name: string,
    @Ctx() { viewer, station }: RequestContext,
  ) {
    return this.service.createStation(viewer, name, station);
  }

  @Cost({ once: COSTS.write, items: LIMITS.stations })
  @Mutation(() => [StationType], {
    description: `Ends a packing station and its sessions at once, and returns those that are left. ${staffOnly(Permission.MANAGE_STAFF)}`,
  })
  endStation(
    @Arg('stationId', () => ID, { description: 'The station to end.' }) stationId: string,
    @Ctx() { viewer }: RequestContext,
  ) {
    return this.service.endStation(viewer, stationId);
  }

  @For('login')
  @Query(() => BrowserStationType, {
    nullable: true,
    description: 'The packing station that this browser is; null if it is none.',
  })
  browserStation(@Ctx() { station }: RequestContext) {
    return this.service.findBrowserStation(station);
  }

  @Cost({ each: COSTS.password })
  @For('login')
  @Mutation(() => MessageResult, {
    description: `Starts a session of a packer at this packing station, whatever the role of the person is, until the end of the day in India. FORBIDDEN if this browser is no station; UNAUTHENTICATED if the PIN or badge is wrong; RATE_LIMITED after ${LIMITS.wrongOfPerson} wrong PINs for a person or ${LIMITS.wrongAtStation} wrong PINs and badges at the station in 15 minutes.`,
  })
  async logInAtStation(
    @InputArg(StationLoginInput) input: StationLoginInput,
    @Ctx() { station, session }: RequestContext,
  ): Promise<MessageResult> {
    const sessionToken = await session.logIn(await this.service.logIn(input, station));
    return { message: ACCOUNT_MESSAGES.loggedIn, sessionToken };
  }

  @Cost({ items: LIMITS.people })
  @Query(() => [StationPerson], {
    description: `Those who may log in at packing stations, by name: with MANAGE_STAFF all, else oneself. ${staffOnly(Permission.FULFILL_ORDERS)}`,
  })
  stationPeople(@Ctx() { viewer }: RequestContext): Promise<StationPerson[]> {
    return this.service.listPeople(viewer);
  }

  @Cost({ once: COSTS.password, items: LIMITS.people })
  @Mutation(() => [StationPerson], {
    description: `Sets one's own PIN for packing stations, and returns \`stationPeople\`. ${staffOnly(Permission.FULFILL_ORDERS)} PROOF_REQUIRED without a fresh proof.`,
  })
  setStationPin(
    @Arg('pin', () => String, {
      nullable: true,
      description: 'Six digits that are not easily guessed; null removes it.',
    })
    pin: string | null,
    @Ctx() { viewer }: RequestContext,
  ): Promise<StationPerson[]> {
    return this.service.setPin(viewer, pin);
  }

  @Mutation(() => Badge, { description: `Makes a badge; that of before is not valid any more. ${ONES_OWN}` })
  createBadge(@Arg('userId', () => ID, HOLDER) userId: string, @Ctx() { viewer }: RequestContext): Promise<Badge> {
    return this.service.createBadge(viewer, userId);
  }

  @Cost({ items: LIMITS.people })
  @Mutation(() => [StationPerson], {
    description: `Makes a badge invalid, and returns \`stationPeople\`. ${ONES_OWN}`,
  })
  endBadge(@Arg('userId', () => ID, HOLDER) userId: string, @Ctx() { viewer }: RequestContext) {
    return this.service.endBadge(viewer, userId);
  }
}
