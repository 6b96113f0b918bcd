import { DomainError } from '#schema/errors.ts'
import { authorizedFetch } from '../../platform/authorizedFetch.ts'
import { codeOfStatus, domainErrorOf, isErrorCode } from '../../platform/failure.ts'

/** Sends the person's new photo. Throws DomainError. */
export async function sendPhoto(photo: Blob): Promise<void> {
  const response = await authorizedFetch('/avatar', { method: 'POST', body: photo }).catch(
    (error: unknown) => {
      throw domainErrorOf(error)
    },
  )
  if (response.ok) return
  const said = (await response.json().catch(() => ({}))) as { errors?: { extensions?: { code?: unknown } }[] }
  const code = said.errors?.[0]?.extensions?.code
  throw new DomainError(isErrorCode(code) ? code : codeOfStatus(response.status))
}
