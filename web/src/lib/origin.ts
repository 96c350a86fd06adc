import { createContext, useContext } from 'react';

/** Origin that shoppers see, without a slash at its end. */
export const OriginContext = createContext('');

/** The shop's origin, for links that must be absolute. */
export const useOrigin = () => useContext(OriginContext);
