import type { HomeRow } from '../../api/client.ts'
import type { Asked } from '../../page.ts'

export interface HomePage {
  data: readonly HomeRow[]
}

export async function load({ handed, api }: Asked): Promise<HomePage> {
  return { data: handed ? (handed.data as HomePage['data']) : await (await api()).homeRows() }
}
