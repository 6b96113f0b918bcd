import { DomainError } from '#schema/errors.ts'
import type { FileValue } from '#schema/fields/file.ts'
import { fileOfPath } from '#schema/files/fileUrl.ts'
import { useMemo } from 'react'
import type { FieldServices } from '../../fields/fieldServices.ts'
import { uploadFile } from '../../files/uploadFile.ts'
import type { UploadOptions } from '../../files/uploadFile.ts'
import { timeZoneHere } from '../../platform/i18n.ts'
import { activeSpace } from '../../platform/activeSpace.ts'
import type { Autosave } from '../../platform/autosave/Autosave.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useGo } from '../../platform/useGo.ts'
import { neededLookups } from '../../types/neededLookups.ts'
import { useLatest } from '../rows/useLatest.ts'
import { objectVote } from '../operations.ts'
import type { ObjectData } from '../operations.ts'

type Around = {
  reload?: () => Promise<void>
  /** ROB.07: delays saving the object while a file is being uploaded. */
  holdFor?: Autosave['holdFor']
  /** The owner of files of an object that is being created, and where its votes are stored until then. */
  draft?: { id: string; vote: (property: string, choice: string | null) => void } | undefined
  onOpen: (object: { id: string; type?: string }) => void
}

/** The services for the fields of an object; `object` is null while it is being created. */
export function useObjectServices(
  object: ObjectData | null,
  { reload, onOpen, holdFor, draft }: Around,
): FieldServices {
  const go = useGo()
  // Every cell of a page of objects takes these: as new ones they would draw all of them anew.
  const around = useLatest({ onOpen })
  const id = object?.id
  const owner = id ?? draft?.id
  const keepVote = draft?.vote
  const tags = object?.tags
  return useMemo(() => {
    const pageHref = (page: string) => `/${activeSpace.get() ?? ''}/${page}`
    return {
      ...neededLookups,
      timeZone: timeZoneHere(),
      ...(tags ? { loadTags: async (ids) => tags.filter((tag) => ids.includes(tag.id)).map(choiceOf) } : {}),
      openObject: (linked) => around().onOpen({ id: linked }),
      pageHref,
      openPage: (page) => go(pageHref(page)),
      ...(owner
        ? {
            upload: (file, options) => {
              const sent = sendFile(file, owner, options)
              return holdFor ? holdFor(sent) : sent
            },
            ...(holdFor ? { holdFor } : {}),
          }
        : {}),
      ...(keepVote ? { vote: async ({ id: property }, choice) => keepVote(property, choice) } : {}),
      ...(id
        ? {
            vote: async ({ id: property }, choice) => {
              await mutate(objectVote, { id, property, choice }).catch(showFailure)
              await reload?.()
            },
          }
        : {}),
    } satisfies FieldServices
  }, [id, owner, keepVote, tags, go, around, reload, holdFor])
}

const choiceOf = ({ id, name, color }: ObjectData['tags'][number]) => ({ id, label: name, color })

/** Uploads a file for an object and returns what its value stores of it. */
export async function sendFile(
  file: File,
  object: string,
  options: Omit<UploadOptions, 'owner'>,
): Promise<FileValue> {
  const { id, name, size, url } = await uploadFile(file, {
    ...options,
    owner: { type: 'object', id: object },
  })
  const link = fileOfPath(new URL(url, location.href).pathname)
  if (!link) throw new DomainError('unexpected')
  const { shortLink: short_link, extension } = link
  return { id, name, size, extension, short_link, author_id: null, category: null }
}
