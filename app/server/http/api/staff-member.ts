import type { StaffMember } from '../../staff/staff.ts'
import type { Shop } from '../route.ts'
import { staffSessionIn } from '../session.ts'
import { isSecure } from '../sites.ts'

export interface StaffCall {
  shop: Shop
  request: Request
  origin: string
}

/** Session of the caller as one of the staff; null without. */
export const staffSessionOf = ({ request, origin }: StaffCall): string | null =>
  staffSessionIn(request.headers.get('cookie'), isSecure(origin))

/** @throws DomainError unauthenticated */
export const memberOf = (call: StaffCall): Promise<StaffMember> => call.shop.staff.require(staffSessionOf(call))
