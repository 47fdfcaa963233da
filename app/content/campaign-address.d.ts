/** The parameters of a campaign in an address, as a query string without '?'. Empty without any. */
export declare function campaignIn(href: string): string;
/** An address without the parameters of a campaign, the rest as it is spelled: what may be stored without consent. */
export declare function withoutCampaign(href: string): string;
