import type { BlogPost } from '../../../machines/domain/index.ts'

export interface PostPage {
  data: BlogPost
}
