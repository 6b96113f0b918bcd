import { useMemo } from 'react'
import { useFieldServices } from '../../fields/fieldServices.ts'
import type { FieldServices } from '../../fields/fieldServices.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { showFailure } from '../../platform/toasts.ts'
import { objectVote } from '../operations.ts'
import { sendFile } from '../window/useObjectServices.ts'

type Hears = {
  /** Called when a file is uploaded, with the promise of its end. */
  onSend: (work: Promise<unknown>) => void
  /** Called once the server has the voice of the person. */
  onVoice: (choice: string | null) => void
}

/** The services for the control of one value of an object; `hears` must be stable. */
export function useValueServices(object: string, hears: Hears): FieldServices {
  const services = useFieldServices()
  return useMemo(
    () => ({
      ...services,
      holdFor(work) {
        hears.onSend(work)
        return work
      },
      upload(file, options) {
        const sent = sendFile(file, object, options)
        hears.onSend(sent)
        return sent
      },
      vote: ({ id: property }, choice) =>
        mutate(objectVote, { id: object, property, choice }).then(() => hears.onVoice(choice), showFailure),
    }),
    [services, object, hears],
  )
}
