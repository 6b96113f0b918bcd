import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from './i18n.ts'

/**
 * Every namespace of messages with its Russian texts, which are the reference for the other languages. A folder
 * `<domain>/messages` adds itself in its ru.ts:
 *
 *     declare module '../../platform/words.ts' {
 *       interface Words { pages: typeof ru }
 *     }
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Words {}

type PluralSuffix = 'one' | 'few' | 'many' | 'other'
type Counted<K> = K extends `${infer Base}_${PluralSuffix}` ? Base : never
type Plain<K> = K extends `${string}_${PluralSuffix}` ? never : K

/** The keys that a namespace offers; `files_one`, `files_few`, … are the one key `files`, used with `count`. */
export type WordKey<N extends keyof Words> = (Plain<keyof Words[N]> | Counted<keyof Words[N]>) & string

/**
 * The texts that another language must have to match the Russian messages `R`; it may add the plural forms it needs.
 */
export type Translation<R> = { [K in Plain<keyof R>]: string } & {
  [K in `${Counted<keyof R>}_other`]: string
} & {
  [K in `${Counted<keyof R>}_${'one' | 'few' | 'many'}`]?: string
}

export type WordValues = Record<string, string | number> & { count?: number }
export type Say<N extends keyof Words> = (key: WordKey<N>, values?: WordValues) => string

/** Returns the texts of a namespace in the current language; suspends until they have loaded. */
export function useWords<N extends keyof Words>(namespace: N): Say<N> {
  const { t } = useTranslation<string>(namespace, { i18n })
  return useCallback<Say<N>>((key: string, values) => t(key, { ...values }), [t])
}

/** The same outside of React, for toasts; the namespace must have been loaded. */
export function words<N extends keyof Words>(namespace: N): Say<N> {
  return (key: string, values) => i18n.t(key, { ...values, ns: namespace })
}
