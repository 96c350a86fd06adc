import { createContext, useContext } from 'react';

/** The public origin of the shop, without a trailing slash. */
export const OriginContext = createContext('');

/** The public origin of the shop, for absolute links. */
export const useOrigin = () => useContext(OriginContext);
