/** The domains of the tables that no entity describes. */
export const TABLES_WITHOUT_ENTITY: ReadonlyMap<string, string>;
