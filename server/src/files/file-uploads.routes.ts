import { fileUploads } from '@disadmin/contract/files/file-uploads'
import { serve } from '../kit/http/serve.ts'
import { cancel, finish, start, takePart } from './file-uploads.service.ts'

export default serve(fileUploads, { start, part: takePart, finish, cancel })
