import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Permission } from '../../platform/permissions.rules.ts';
import { staffOnly } from '../../platform/graphql/descriptions.ts';
import { InputArg } from '../../platform/graphql/input-arg.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { CourierDeskService } from './courier-desk.service.ts';
import { CourierDesk, SaveCourierSettingsInput } from './courier-desk.types.ts';
import { CourierFile } from './courier-file.ts';

@Resolver()
export class CourierDeskResolver {
  constructor(private readonly service: CourierDeskService) {}

  @Query(() => CourierDesk, {
    description: `The couriers of the shop and their rates. ${staffOnly(Permission.WRITE_SETTINGS)}`,
  })
  courierDesk(@Ctx() { viewer }: RequestContext): Promise<CourierDesk> {
    return this.service.getDesk(viewer);
  }

  @Mutation(() => CourierDesk, {
    description: `Saves which couriers are used and what weights are assumed. CONFLICT if anything of \`CourierDesk\` has changed since \`version\`. ${staffOnly(Permission.WRITE_SETTINGS)}`,
  })
  async saveCourierSettings(
    @InputArg(SaveCourierSettingsInput) input: SaveCourierSettingsInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<CourierDesk> {
    await this.service.saveSettings(viewer, input);
    return this.service.getDesk(viewer);
  }

  @Mutation(() => Int, {
    description: `Imports a file. Rates and PIN codes replace those of the couriers in it, PIN code ALL: everywhere; numbers are added. Returns how many rows it has. BAD_USER_INPUT with the lines and columns that are wrong: then nothing changes. Safe to repeat. ${staffOnly(Permission.WRITE_SETTINGS)}`,
  })
  importCourierFile(
    @Arg('file', () => CourierFile, { description: 'What it says.' }) file: CourierFile,
    @Arg('csv', () => String, { description: 'CSV; the message of an error names its columns.' }) csv: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<number> {
    return this.service.importFile(viewer, file, csv);
  }
}
