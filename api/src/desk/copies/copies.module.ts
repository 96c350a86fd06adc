import type { CopyIntakeService } from '../../copies/copy-intake.service.ts';
import type { Module } from '../../platform/module.ts';
import { AdminCopyResolver, CopyIntakeResolver } from './copies.resolver.ts';
import { copyRoutes } from './copies.routes.ts';

/** Intake and the list of used copies; their use cases are in `copies`. */
export function copyDeskModule({ copyIntake }: { copyIntake: CopyIntakeService }) {
  return {
    services: {},
    resolvers: [new CopyIntakeResolver(copyIntake), new AdminCopyResolver(copyIntake)],
    routes: [copyRoutes(copyIntake)],
  } satisfies Module;
}
