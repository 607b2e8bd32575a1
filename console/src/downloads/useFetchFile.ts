import { type DownloadFile, downloads } from '@disadmin/contract/downloads/downloads'
import { useMutation } from '@tanstack/react-query'
import { call } from '../kit/call.ts'
import { download } from '../kit/download.ts'
import { showError } from '../kit/notify.ts'

/** Fetches a file: a link is made with the click, and used at once. */
export const useFetchFile = ({ id }: Pick<DownloadFile, 'id'>) =>
  useMutation({
    mutationFn: async () => {
      const { token } = await call(downloads.link, { params: { id } })
      return download(downloads.open, { params: { token } })
    },
    onError: (error) => showError(error),
  })
