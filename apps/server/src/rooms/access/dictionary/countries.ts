// Made by make-countries.ts. A country's number is its line, for ever: new ones are written at the end.
const lines = `\
AD|376|Andorra|安道尔
AE|971|United Arab Emirates|阿拉伯联合酋长国
AF|93|Afghanistan|阿富汗
AG|1|Antigua & Barbuda|安提瓜和巴布达
AI|1|Anguilla|安圭拉
AL|355|Albania|阿尔巴尼亚
AM|374|Armenia|亚美尼亚
AO|244|Angola|安哥拉
AR|54|Argentina|阿根廷
AS|1|American Samoa|美属萨摩亚
AT|43|Austria|奥地利
AU|61|Australia|澳大利亚
AW|297|Aruba|阿鲁巴
AX|358|Åland Islands|奥兰群岛
AZ|994|Azerbaijan|阿塞拜疆
BA|387|Bosnia & Herzegovina|波斯尼亚和黑塞哥维那
BB|1|Barbados|巴巴多斯
BD|880|Bangladesh|孟加拉国
BE|32|Belgium|比利时
BF|226|Burkina Faso|布基纳法索
BG|359|Bulgaria|保加利亚
BH|973|Bahrain|巴林
BI|257|Burundi|布隆迪
BJ|229|Benin|贝宁
BL|590|St. Barthélemy|圣巴泰勒米
BM|1|Bermuda|百慕大
BN|673|Brunei|文莱
BO|591|Bolivia|玻利维亚
BQ|599|Caribbean Netherlands|荷属加勒比区
BR|55|Brazil|巴西
BS|1|Bahamas|巴哈马
BT|975|Bhutan|不丹
BW|267|Botswana|博茨瓦纳
BY|375|Belarus|白俄罗斯
BZ|501|Belize|伯利兹
CA|1|Canada|加拿大
CC|61|Cocos (Keeling) Islands|科科斯（基林）群岛
CD|243|Congo - Kinshasa|刚果（金）
CF|236|Central African Republic|中非共和国
CG|242|Congo - Brazzaville|刚果（布）
CH|41|Switzerland|瑞士
CI|225|Côte d’Ivoire|科特迪瓦
CK|682|Cook Islands|库克群岛
CL|56|Chile|智利
CM|237|Cameroon|喀麦隆
CN|86|China|中国
CO|57|Colombia|哥伦比亚
CR|506|Costa Rica|哥斯达黎加
CU|53|Cuba|古巴
CV|238|Cape Verde|佛得角
CW|599|Curaçao|库拉索
CX|61|Christmas Island|圣诞岛
CY|357|Cyprus|塞浦路斯
CZ|420|Czechia|捷克
DE|49|Germany|德国
DJ|253|Djibouti|吉布提
DK|45|Denmark|丹麦
DM|1|Dominica|多米尼克
DO|1|Dominican Republic|多米尼加共和国
DZ|213|Algeria|阿尔及利亚
EC|593|Ecuador|厄瓜多尔
EE|372|Estonia|爱沙尼亚
EG|20|Egypt|埃及
EH|212|Western Sahara|西撒哈拉
ER|291|Eritrea|厄立特里亚
ES|34|Spain|西班牙
ET|251|Ethiopia|埃塞俄比亚
FI|358|Finland|芬兰
FJ|679|Fiji|斐济
FK|500|Falkland Islands|福克兰群岛
FM|691|Micronesia|密克罗尼西亚
FO|298|Faroe Islands|法罗群岛
FR|33|France|法国
GA|241|Gabon|加蓬
GB|44|United Kingdom|英国
GD|1|Grenada|格林纳达
GE|995|Georgia|格鲁吉亚
GF|594|French Guiana|法属圭亚那
GG|44|Guernsey|根西岛
GH|233|Ghana|加纳
GI|350|Gibraltar|直布罗陀
GL|299|Greenland|格陵兰
GM|220|Gambia|冈比亚
GN|224|Guinea|几内亚
GP|590|Guadeloupe|瓜德罗普
GQ|240|Equatorial Guinea|赤道几内亚
GR|30|Greece|希腊
GT|502|Guatemala|危地马拉
GU|1|Guam|关岛
GW|245|Guinea-Bissau|几内亚比绍
GY|592|Guyana|圭亚那
HK|852|Hong Kong, China|中国香港
HN|504|Honduras|洪都拉斯
HR|385|Croatia|克罗地亚
HT|509|Haiti|海地
HU|36|Hungary|匈牙利
ID|62|Indonesia|印度尼西亚
IE|353|Ireland|爱尔兰
IL|972|Israel|以色列
IM|44|Isle of Man|马恩岛
IN|91|India|印度
IO|246|British Indian Ocean Territory|英属印度洋领地
IQ|964|Iraq|伊拉克
IR|98|Iran|伊朗
IS|354|Iceland|冰岛
IT|39|Italy|意大利
JE|44|Jersey|泽西岛
JM|1|Jamaica|牙买加
JO|962|Jordan|约旦
JP|81|Japan|日本
KE|254|Kenya|肯尼亚
KG|996|Kyrgyzstan|吉尔吉斯斯坦
KH|855|Cambodia|柬埔寨
KI|686|Kiribati|基里巴斯
KM|269|Comoros|科摩罗
KN|1|St. Kitts & Nevis|圣基茨和尼维斯
KP|850|North Korea|朝鲜
KR|82|South Korea|韩国
KW|965|Kuwait|科威特
KY|1|Cayman Islands|开曼群岛
KZ|7|Kazakhstan|哈萨克斯坦
LA|856|Laos|老挝
LB|961|Lebanon|黎巴嫩
LC|1|St. Lucia|圣卢西亚
LI|423|Liechtenstein|列支敦士登
LK|94|Sri Lanka|斯里兰卡
LR|231|Liberia|利比里亚
LS|266|Lesotho|莱索托
LT|370|Lithuania|立陶宛
LU|352|Luxembourg|卢森堡
LV|371|Latvia|拉脱维亚
LY|218|Libya|利比亚
MA|212|Morocco|摩洛哥
MC|377|Monaco|摩纳哥
MD|373|Moldova|摩尔多瓦
ME|382|Montenegro|黑山
MF|590|St. Martin|法属圣马丁
MG|261|Madagascar|马达加斯加
MH|692|Marshall Islands|马绍尔群岛
MK|389|North Macedonia|北马其顿
ML|223|Mali|马里
MM|95|Myanmar (Burma)|缅甸
MN|976|Mongolia|蒙古
MO|853|Macao, China|中国澳门
MP|1|Northern Mariana Islands|北马里亚纳群岛
MQ|596|Martinique|马提尼克
MR|222|Mauritania|毛里塔尼亚
MS|1|Montserrat|蒙特塞拉特
MT|356|Malta|马耳他
MU|230|Mauritius|毛里求斯
MV|960|Maldives|马尔代夫
MW|265|Malawi|马拉维
MX|52|Mexico|墨西哥
MY|60|Malaysia|马来西亚
MZ|258|Mozambique|莫桑比克
NA|264|Namibia|纳米比亚
NC|687|New Caledonia|新喀里多尼亚
NE|227|Niger|尼日尔
NF|672|Norfolk Island|诺福克岛
NG|234|Nigeria|尼日利亚
NI|505|Nicaragua|尼加拉瓜
NL|31|Netherlands|荷兰
NO|47|Norway|挪威
NP|977|Nepal|尼泊尔
NR|674|Nauru|瑙鲁
NU|683|Niue|纽埃
NZ|64|New Zealand|新西兰
OM|968|Oman|阿曼
PA|507|Panama|巴拿马
PE|51|Peru|秘鲁
PF|689|French Polynesia|法属波利尼西亚
PG|675|Papua New Guinea|巴布亚新几内亚
PH|63|Philippines|菲律宾
PK|92|Pakistan|巴基斯坦
PL|48|Poland|波兰
PM|508|St. Pierre & Miquelon|圣皮埃尔和密克隆群岛
PR|1|Puerto Rico|波多黎各
PS|970|Palestinian Territories|巴勒斯坦领土
PT|351|Portugal|葡萄牙
PW|680|Palau|帕劳
PY|595|Paraguay|巴拉圭
QA|974|Qatar|卡塔尔
RE|262|Réunion|留尼汪
RO|40|Romania|罗马尼亚
RS|381|Serbia|塞尔维亚
RU|7|Russia|俄罗斯
RW|250|Rwanda|卢旺达
SA|966|Saudi Arabia|沙特阿拉伯
SB|677|Solomon Islands|所罗门群岛
SC|248|Seychelles|塞舌尔
SD|249|Sudan|苏丹
SE|46|Sweden|瑞典
SG|65|Singapore|新加坡
SH|290|St. Helena|圣赫勒拿
SI|386|Slovenia|斯洛文尼亚
SJ|47|Svalbard & Jan Mayen|斯瓦尔巴和扬马延
SK|421|Slovakia|斯洛伐克
SL|232|Sierra Leone|塞拉利昂
SM|378|San Marino|圣马力诺
SN|221|Senegal|塞内加尔
SO|252|Somalia|索马里
SR|597|Suriname|苏里南
SS|211|South Sudan|南苏丹
ST|239|São Tomé & Príncipe|圣多美和普林西比
SV|503|El Salvador|萨尔瓦多
SX|1|Sint Maarten|荷属圣马丁
SY|963|Syria|叙利亚
SZ|268|Eswatini|斯威士兰
TC|1|Turks & Caicos Islands|特克斯和凯科斯群岛
TD|235|Chad|乍得
TG|228|Togo|多哥
TH|66|Thailand|泰国
TJ|992|Tajikistan|塔吉克斯坦
TK|690|Tokelau|托克劳
TL|670|Timor-Leste|东帝汶
TM|993|Turkmenistan|土库曼斯坦
TN|216|Tunisia|突尼斯
TO|676|Tonga|汤加
TR|90|Türkiye|土耳其
TT|1|Trinidad & Tobago|特立尼达和多巴哥
TV|688|Tuvalu|图瓦卢
TW|886|Taiwan, China|中国台湾
TZ|255|Tanzania|坦桑尼亚
UA|380|Ukraine|乌克兰
UG|256|Uganda|乌干达
US|1|United States|美国
UY|598|Uruguay|乌拉圭
UZ|998|Uzbekistan|乌兹别克斯坦
VA|39|Vatican City|梵蒂冈
VC|1|St. Vincent & Grenadines|圣文森特和格林纳丁斯
VE|58|Venezuela|委内瑞拉
VG|1|British Virgin Islands|英属维尔京群岛
VI|1|U.S. Virgin Islands|美属维尔京群岛
VN|84|Vietnam|越南
VU|678|Vanuatu|瓦努阿图
WF|681|Wallis & Futuna|瓦利斯和富图纳
WS|685|Samoa|萨摩亚
YE|967|Yemen|也门
YT|262|Mayotte|马约特
ZA|27|South Africa|南非
ZM|260|Zambia|赞比亚
ZW|263|Zimbabwe|津巴布韦`;

/** Every country of the dictionary: ISO code, phone code, English and Chinese name. */
export const countries = lines.split('\n').map((line, index) => {
  const [iso, phoneCode, en, zh] = line.split('|') as [string, string, string, string];
  return { no: index + 1, iso, phoneCode, en, zh };
});
