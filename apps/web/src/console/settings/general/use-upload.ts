import { useState } from 'react'
import { uploadPicture } from '../../../features/site/settings-api.ts'
import { codeOf, isUncertain } from '../../../lib/api/api-error.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'

export const PICTURE_KINDS = ['image/jpeg', 'image/png', 'image/webp']
const MOST_BYTES = 5 * 1_024 * 1_024

type Uploaded = Awaited<ReturnType<typeof uploadPicture>>

/** Uploads pictures one after the other, and says which of them were not taken and why. */
export function useUpload(siteId: number, kind: 'logo' | 'gallery') {
  const texts = useTexts('general')
  const { t } = texts
  const [waiting, setWaiting] = useState(0)
  const [problems, setProblems] = useState<string[]>([])

  async function upload(files: readonly File[], onDone: (picture: Uploaded) => void) {
    setProblems([])
    setWaiting(files.length)
    for (const [done, file] of files.entries()) {
      try {
        const problem = problemOf(file)
        if (problem) addProblem(file, t(problem))
        else onDone(await uploadPicture(siteId, kind, file))
      } catch (error) {
        addProblem(file, refusalText(error))
      }
      setWaiting(files.length - done - 1)
    }
  }

  const addProblem = ({ name }: File, problem: string) =>
    setProblems((before) => [...before, t('general.pictureProblem', { name, problem })])

  const refusalText = (error: unknown): string => {
    if (codeOf(error) === 'TOO_LARGE') return t('general.pictureTooLarge')
    if (codeOf(error) === 'TOO_MANY_PIXELS') return t('general.picturePixels')
    if (codeOf(error) === 'INVALID' || codeOf(error) === 'NOT_A_PICTURE') return t('general.pictureKind')
    return isUncertain(error) ? t('general.pictureFailed') : errorText(texts, error)
  }

  return { upload, waiting, problems, addProblems: (more: string[]) => setProblems((before) => [...before, ...more]) }
}

function problemOf({ type, size }: File) {
  if (!PICTURE_KINDS.includes(type)) return 'general.pictureKind'
  return size > MOST_BYTES ? 'general.pictureTooLarge' : null
}
