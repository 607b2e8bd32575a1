import { defaultSpecialCharacters } from '@disadmin/contract/kit/password'
import { useCurrentConfig } from '../useCurrentConfig.ts'

/** Which characters count as special in a password (FMT-31). */
export const useSpecialCharacters = (): string => useCurrentConfig()?.password_special_characters ?? defaultSpecialCharacters
