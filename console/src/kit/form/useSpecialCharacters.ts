import { config } from '@disadmin/contract/config/config'
import { defaultSpecialCharacters } from '@disadmin/contract/kit/password'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../queries.ts'

/** Which characters count as special in a password (FMT-31). */
export const useSpecialCharacters = (): string =>
  useQuery({ ...reading(config.current), staleTime: Infinity }).data?.password_special_characters ?? defaultSpecialCharacters
