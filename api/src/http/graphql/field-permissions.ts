import { getNamedType, type GraphQLObjectType, isObjectType, type SelectionSetNode } from 'graphql';
import { Forbidden } from '../../platform/errors.ts';
import { isStaff, may, type Permission, type Role } from '../../platform/permissions.rules.ts';
import { VIEWER_MESSAGES } from '../../platform/viewer.ts';
import { collectFields, type OperationToPrice } from './operation-cost.ts';
import { fragmentsOf } from './public-operation.ts';

/** Throws FORBIDDEN if staff select a field that their role may not see, as `SelectableWith` declares. */
export function requireSelectable(sent: OperationToPrice, role: Role | undefined): void {
  const { schema, document, operation, variables } = sent;
  const root = schema.getRootType(operation.operation);
  if (!role || !isStaff(role) || !root) return;
  const walk = { variables, fragments: fragmentsOf(document.definitions) };
  const visit = (type: GraphQLObjectType, sets: SelectionSetNode[]): void => {
    for (const nodes of collectFields(walk, sets).values()) {
      const field = type.getFields()[nodes[0]?.name.value ?? ''];
      if (!field) continue;
      const permissions = (field.extensions.permissions ?? type.extensions.permissions) as Permission[] | undefined;
      if (permissions && !may(role, ...permissions)) throw new Forbidden(VIEWER_MESSAGES.notPermitted);
      const below = getNamedType(field.type);
      if (isObjectType(below))
        visit(
          below,
          nodes.flatMap(({ selectionSet }) => selectionSet ?? []),
        );
    }
  };
  visit(root, [operation.selectionSet]);
}
